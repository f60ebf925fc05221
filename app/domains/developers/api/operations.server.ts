import { applicationOperations } from "./applications.server.ts";
import { dashboardOperations } from "./dashboard.server.ts";
import { documentOperations } from "./documents.server.ts";
import { jobOperations } from "./jobs.server.ts";
import { memberOperations } from "./member.server.ts";
import type { AnyOperation } from "./operation.server.ts";
import { profileOperations } from "./profile.server.ts";
import { proOperations } from "./pros.server.ts";
import { taxOperations } from "./taxes.server.ts";
import { trainingOperations } from "./training.server.ts";
import { workOperations } from "./work.server.ts";

/** The whole public API, in the order of its documentation: what stands here is routed and documented, nothing else. */
export const OPERATIONS: readonly AnyOperation[] = [
  ...memberOperations,
  ...jobOperations,
  ...applicationOperations,
  ...workOperations,
  ...trainingOperations,
  ...documentOperations,
  ...profileOperations,
  ...proOperations,
  ...taxOperations,
  ...dashboardOperations,
];
