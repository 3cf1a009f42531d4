/** An act that was just done and may be undone: what a command's answer carries beside its message. */
export interface Desfazivel {
  /** The feature's word: pedidos, clientes, produtos… */
  assunto: string;
  id: number;
  /** Revision of any event that the act wrote in the record's stream. */
  revisao: number;
}

/** Answer of `GET /api/adm/desfazer/:assunto/:id/:revisao`; `POST` to the same address does it. */
export interface PreviaDoDesfazer {
  pode: boolean;
  /** What undoing changes, as sentences: the obvious first. */
  muda: string[];
  /** What stands in the way, as a sentence; null when nothing does. */
  impede: string | null;
}
