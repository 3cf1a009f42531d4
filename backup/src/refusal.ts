import { Refusal } from '@encomenda/platform/programs/command-line';

/** The message names the file. */
export class DamagedCopy extends Refusal {}
