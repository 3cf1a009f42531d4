import { z } from 'zod';
import { idDe, inteiro, opcional, umDosNumeros } from '../../shared/campos/campos.js';
import { consultaDeTabela } from '../../shared/transport/http.js';
import type { EstagioId } from './estagio.js';
import { mesmoSemSinal, type LinhaDePedido } from '../pedidos.http.js';
import { MAXIMO_DE_PAGINAS_DO_QUADRO } from './paginas-do-quadro.js';

const paginas = (coluna: string) =>
  inteiro(`Páginas de ${coluna}`, { min: 1, max: MAXIMO_DE_PAGINAS_DO_QUADRO }).default(1);

/** Number of pages to show of each column. */
export const consultaDoQuadro = consultaDeTabela.pick({ pesquisa: true }).extend({
  tag: opcional(idDe('Tag')),
  produto: opcional(idDe('Produto')),
  inicializar: paginas('Inicializar'),
  em_producao: paginas('Em Produção'),
  finalizado: paginas('Finalizado'),
  entregue: paginas('Entregue'),
});
export type ConsultaDoQuadro = z.infer<typeof consultaDoQuadro>;

/** `estagio_visto` is the stage that the user saw. */
export const corpoDoMovimento = z.object({
  estagio_id: umDosNumeros('Estágio', [1, 2, 3, 4]),
  estagio_visto: umDosNumeros('Estágio visto', [1, 2, 3, 4]),
  mesmo_sem_sinal: mesmoSemSinal,
});
export type CorpoDoMovimento = z.infer<typeof corpoDoMovimento>;

export interface MovimentoDoCartao {
  para: EstagioId;
  impedimento: string | null;
}

export interface CartaoDoPedido extends LinhaDePedido {
  cliente_observacoes: string | null;
  revisao: number;
  movimentos: MovimentoDoCartao[];
}

export interface ColunaDoQuadro {
  estagio_id: EstagioId;
  nome: string;
  /** Counts all orders of the column that match the filters, not only `cartoes`. */
  quantidade: number;
  cartoes: CartaoDoPedido[];
}

export interface Quadro {
  colunas: ColunaDoQuadro[];
}
