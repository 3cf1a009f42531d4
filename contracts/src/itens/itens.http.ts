import { z } from 'zod';
import { idDe, inteiro, mensagens, quandoLidos } from '../shared/campos/campos.js';
import { corpoDosCampos } from '../shared/campos/corpo-dos-campos.js';
import { camposDaEscolha, camposDaLinha, QUANTIDADE_MAXIMA } from './item.campos.js';
import type { EstagioDoItemId, Etiqueta } from '../pedidos/producao/estagio.js';
import type { SituacaoNaTela } from '../pedidos/situacao-do-pedido.js';

/** Per order. */
export const MAXIMO_DE_ITENS = 500;
export const itensDemais = `Um pedido pode ter no máximo ${MAXIMO_DE_ITENS} itens.`;

type ProdutoOuAvulso = { produto_id: number | null; avulso: string | null };

export const umDosDois = ({ produto_id, avulso }: ProdutoOuAvulso): boolean =>
  (produto_id === null) !== (avulso === null);
export const nemUmNemOutro = {
  path: ['produto_id'],
  when: quandoLidos('produto_id', 'avulso'),
  error: ({ input }: { input?: unknown }) =>
    (input as ProdutoOuAvulso).avulso === null
      ? mensagens.obrigatorio('Produto')
      : 'Escolha um produto ou escreva o nome de um item avulso, não os dois.',
};

const item = z.object({
  pedido_id: idDe('Pedido'),
  ...corpoDosCampos(camposDaEscolha).shape,
  ...corpoDosCampos(camposDaLinha).shape,
});

const descontoCabe = (i: { quantidade: number; valor: number; desconto: number }) =>
  i.desconto <= i.quantidade * i.valor;
const descontoDemais = {
  when: quandoLidos('quantidade', 'valor', 'desconto'),
  path: ['desconto'],
  message: 'O campo Desconto não pode ser superior ao valor do item.',
};

export const corpoDoItem = item
  .refine(descontoCabe, descontoDemais)
  .refine(umDosDois, nemUmNemOutro);
export type CorpoDoItem = z.infer<typeof corpoDoItem>;

/** Without the order, because an item never moves to another one. */
export const corpoDoItemAtualizado = item
  .omit({ pedido_id: true })
  .refine(descontoCabe, descontoDemais)
  .refine(umDosDois, nemUmNemOutro);
export type CorpoDoItemAtualizado = z.infer<typeof corpoDoItemAtualizado>;

/** `quantidade_finalizada` is the number of units finished now. */
export const corpoDasUnidades = z.object({
  quantidade_finalizada: inteiro('Quantidade', { min: 1, max: QUANTIDADE_MAXIMA }).default(1),
});

/** Amounts are decimal reais. */
export interface Item {
  id: number;
  pedido_id: number;
  produto_id: number | null;
  produto: string;
  estagio_id: EstagioDoItemId;
  estagio_badge: Etiqueta;
  quantidade: number;
  quantidade_finalizada: number;
  valor: number;
  valor_br: string;
  desconto: number;
  desconto_br: string;
  valor_total: number;
  valor_total_br: string;
  descricao: string | null;
  progress_bar: number;
}

export interface ItemComPedido extends Item {
  pedido: SituacaoNaTela & {
    id: number;
    cliente: string;
    cliente_observacoes: string | null;
    revisao: number;
  };
}
