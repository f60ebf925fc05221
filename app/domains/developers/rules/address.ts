/** Where the public API answers. */
export const API_PATH = "/api/v1";
/** Its description for machines. */
export const OPENAPI_PATH = `${API_PATH}/openapi.json`;
