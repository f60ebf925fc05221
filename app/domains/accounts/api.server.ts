import { protocolRoutes } from "#app/domains/auth/api/router.server.ts";
import {
  deleteFactorOf,
  deleteUserById,
  getFactorsOf,
  getUserById,
  getUsers,
  postGenerateLink,
  postInvite,
  postUser,
  putUserById,
} from "./api/admin.server.ts";

/** What holders of the service key do with accounts, in the auth protocol. */
export const accountsApi = protocolRoutes()
  .post("/invite", postInvite)
  .post("/admin/generate_link", postGenerateLink)
  .get("/admin/users", getUsers)
  .post("/admin/users", postUser)
  .get("/admin/users/:id", getUserById)
  .put("/admin/users/:id", putUserById)
  .delete("/admin/users/:id", deleteUserById)
  .get("/admin/users/:id/factors", getFactorsOf)
  .delete("/admin/users/:id/factors/:factorId", deleteFactorOf);
