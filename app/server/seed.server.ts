export { demoAccounts, seedDemo } from "#seed/demo.ts";
export { seedPhotos } from "#seed/photos.ts";
