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
  impede: string | null;
}
