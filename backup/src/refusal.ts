import { Refusal } from '@encomenda/platform/command-line';

export class DamagedCopy extends Refusal {}
