import { Refusal } from '@encomenda/platform/command-line';

/** The message names the file. */
export class DamagedCopy extends Refusal {}
