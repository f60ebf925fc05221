import type { Domain } from "#app/infra/domain.server.ts";
import { mediaApi } from "./api.server.ts";
import { eraseOwnPictures, erasePictures } from "./commands/erase-account.server.ts";
import { DROP_PICTURE, dropPicture } from "./commands/keep.server.ts";
import { exportPictures } from "./queries/export-account.server.ts";

export const media: Domain = {
  name: "media",
  needs: ["accounts", "auth", "businesses"],
  api: { "/": mediaApi },
  jobs: { [DROP_PICTURE]: dropPicture },
  business: { exports: { pictures: exportPictures }, erase: erasePictures },
  account: { exports: {}, erase: eraseOwnPictures },
};
