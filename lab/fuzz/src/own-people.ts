import { ANA } from '@encomenda/system/visitor/first-access';

export const OWN_PEOPLE = 6;
export const PASSWORD = ANA.password;
