/** Whether this process was told to end: it answers what has come, and wants nothing new. */
let stopping = false;
export const isStopping = (): boolean => stopping;
export const beginStopping = (): void => {
  stopping = true;
};
