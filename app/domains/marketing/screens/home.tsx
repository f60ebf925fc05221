import { BRAND } from "#app/infra/brand.ts";

export default function Home() {
  return <h1>{BRAND.name}</h1>;
}
