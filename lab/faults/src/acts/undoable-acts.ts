import type { CommandRecord, Undoable } from '../sender.js';
import type { Desk } from './subject.js';

const KEPT = 20;

export class UndoableActs {
  private acts: Undoable[] = [];

  keep({ told }: CommandRecord): void {
    if (told?.desfazer) this.acts = [...this.acts, told.desfazer].slice(-KEPT);
  }

  /** Undoes a random act and forgets it. Does nothing when there is none. */
  async undoOne({ sender, random }: Desk): Promise<void> {
    const [act] = this.acts.splice(random.between(0, this.acts.length - 1), 1);
    if (!act) return;
    const { assunto, id, revisao } = act;
    await sender.post(`/api/adm/desfazer/${assunto}/${id}/${revisao}`, {});
  }
}
