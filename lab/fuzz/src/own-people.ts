import { ANA } from '@encomenda/system/visitor/first-access';

/** Accounts of the run: requests never change them. */
export const OWN_PEOPLE = 6;
/** Of each of them. */
export const PASSWORD = ANA.password;
