export interface Desfazivel {
  assunto: string;
  id: number;
  /** Revision of any event of the act. */
  revisao: number;
}

/** `GET /api/adm/desfazer/:assunto/:id/:revisao` previews; `POST` undoes. */
export interface PreviaDoDesfazer {
  pode: boolean;
  muda: string[];
  /** Why it cannot be undone now; null when it can. */
  impede: string | null;
}
