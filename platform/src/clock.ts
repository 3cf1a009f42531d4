/** The only way our code learns the time. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
