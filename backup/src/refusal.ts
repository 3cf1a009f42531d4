import { Refusal } from '@encomenda/platform/command-line';

/** A copy that is not what was written: its message names the file. */
export class DamagedCopy extends Refusal {}
