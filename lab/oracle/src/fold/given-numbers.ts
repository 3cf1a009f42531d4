import type { RecordedEvent } from '@encomenda/contracts/shared/event';

interface Numbering {
  /** Kind in `escrita.numeros`. */
  readonly kind: string;
  readonly field: string;
}

/** The event with which the log first says a number, of each kind that is counted. */
const NUMBERINGS: Readonly<Record<string, Numbering>> = {
  ClienteCadastrado: { kind: 'cliente', field: 'clienteId' },
  ProdutoCadastrado: { kind: 'produto', field: 'produtoId' },
  ImagemAdicionada: { kind: 'imagem', field: 'imagemId' },
  CategoriaDeProdutoCriada: { kind: 'categoria_de_produto', field: 'categoriaId' },
  EntregaCriada: { kind: 'entrega', field: 'entregaId' },
  DestinoAdicionado: { kind: 'destino', field: 'destinoId' },
  DespesaLancada: { kind: 'despesa', field: 'despesaId' },
  ComprovanteAnexado: { kind: 'comprovante', field: 'comprovanteId' },
  CategoriaDeDespesaCriada: { kind: 'categoria_de_despesa', field: 'categoriaId' },
  UnidadeDeMedidaCriada: { kind: 'unidade_de_medida', field: 'unidadeId' },
  TagCriada: { kind: 'tag', field: 'tagId' },
  UsuarioCriado: { kind: 'usuario', field: 'usuarioId' },
  PedidoCriado: { kind: 'pedido', field: 'pedidoId' },
  ItemAdicionado: { kind: 'item', field: 'itemId' },
  TagAplicada: { kind: 'pedido_tag', field: 'pedidoTagId' },
  PagamentoEfetuado: { kind: 'pagamento', field: 'pagamentoId' },
  ArquivoAnexado: { kind: 'arquivo_do_pedido', field: 'arquivoId' },
  ImportacaoIniciada: { kind: 'importacao', field: 'importacaoId' },
  OrcamentoEscrito: { kind: 'orcamento', field: 'orcamentoId' },
  ExtratoLido: { kind: 'extrato', field: 'extratoId' },
  SolicitacaoRecebida: { kind: 'solicitacao', field: 'solicitacaoId' },
};

/** Numbers that the log gives, by kind, with the stream that says each. */
export class GivenNumbers {
  readonly byKind = new Map<string, Map<number, string>>();

  see({ type, data, stream }: RecordedEvent): void {
    const numbering = NUMBERINGS[type];
    if (!numbering) return;
    const { kind, field } = numbering;
    const given = this.byKind.get(kind) ?? new Map<number, string>();
    this.byKind.set(kind, given);
    given.set(Number(data[field]), stream);
  }

  /** The numbers so far, unaffected by later events. */
  copy(): ReadonlyMap<string, ReadonlyMap<number, string>> {
    return new Map([...this.byKind].map(([kind, given]) => [kind, new Map(given)]));
  }
}
