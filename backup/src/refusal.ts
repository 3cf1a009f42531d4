import { Refusal } from '@encomenda/platform/command-line';

/** A copy fails verification; the message names the file. */
export class DamagedCopy extends Refusal {}
