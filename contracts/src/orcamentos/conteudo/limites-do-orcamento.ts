/** Days for which a new link opens, unless the shop says otherwise. */
export const DIAS_DO_LINK = 90;
