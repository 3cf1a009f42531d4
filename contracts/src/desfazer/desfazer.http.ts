export interface Desfazivel {
  assunto: string;
  id: number;
  /** Revision of any event of the act. */
  revisao: number;
}

export interface PreviaDoDesfazer {
  pode: boolean;
  muda: string[];
  impede: string | null;
}
