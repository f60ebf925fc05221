export const NOTE_MAX = 1000;
export const TASK_MAX = 160;
/** Tasks and lines of a punch list that one side may have on a job. */
export const TASKS_MAX = 200;
export const DAY_MINUTES = 24 * 60;
