/** Default validity of a new link, in days. */
export const DIAS_DO_LINK = 90;
