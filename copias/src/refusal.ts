/** Something that the person at the keyboard can understand and act on; its message is for them. */
export class Refusal extends Error {}

/** A copy that is not what was written: its message names the file. */
export class DamagedCopy extends Refusal {}
