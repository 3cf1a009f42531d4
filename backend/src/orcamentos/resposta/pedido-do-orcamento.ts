import type { ConteudoDoOrcamento } from '@encomenda/contracts/orcamentos/conteudo/conteudo-do-orcamento';
import { fotosDaVersao } from '@encomenda/contracts/orcamentos/conteudo/fotos-do-orcamento';
import { camposDoPedido } from '@encomenda/contracts/pedidos/pedido.campos';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { fatosEmBranco } from '@encomenda/contracts/shared/campos/campo';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import type { CopiaDoCliente, Pedido } from '../../pedidos/domain/pedido.js';
import { fotoNoPedido } from '../fotos/fotos-do-pedido.js';
import { fazerPedido, type PedidoAFazer } from '../../pedidos/criacao/fazer-pedido.js';

/** The content as a new order takes it. Without the deposit, which is paid later. */
export const pedidoCompletoDoOrcamento = (
  conteudo: ConteudoDoOrcamento,
  { hoje, cliente }: { hoje: Dia; cliente: CopiaDoCliente },
): PedidoAFazer => ({
  ...fatosEmBranco(camposDoPedido),
  clienteId: conteudo.clienteId,
  cliente,
  data: hoje,
  prazo: conteudo.prazo,
  horaDoPrazo: conteudo.horaDoPrazo,
  descricao: conteudo.descricao,
  hoje,
  linhas: conteudo.itens.map((item, index) => ({
    produtoId: item.produtoId,
    // The agreed name, even if the product has another name today.
    avulso: item.produtoNome,
    produto: null,
    quantidade: item.quantidade,
    valorEmCentavos: item.valorEmCentavos,
    desconto: { emCentavos: item.descontoEmCentavos },
    descricao: conteudo.detalhesDosItens?.[index] ?? null,
  })),
  desconto: { emCentavos: conteudo.descontoEmCentavos },
  entrega:
    conteudo.saida === 'Entrega' && (conteudo.enderecoDaEntrega ?? cliente.endereco)?.logradouro
      ? { endereco: conteudo.enderecoDaEntrega, taxaEmCentavos: conteudo.taxaEmCentavos }
      : null,
  sinal: null,
  solicitacaoId: null,
});

interface Facts {
  readonly orcamentoId: number;
  readonly versao: number;
  readonly conteudo: ConteudoDoOrcamento;
  /** Customer in whose folder the photos are stored. */
  readonly fotosDe: number;
  readonly hoje: Dia;
  readonly cliente: CopiaDoCliente;
}

interface Numeros {
  readonly pedidoId: number;
  /** Item ids. */
  readonly partes: readonly number[];
  readonly arquivos: readonly number[];
}

export const pedidoDoOrcamento =
  ({ orcamentoId, versao, conteudo, fotosDe, hoje, cliente }: Facts, numeros: Numeros) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const [criado, ...resto] = fazerPedido(
      pedidoCompletoDoOrcamento(conteudo, { hoje, cliente }),
      numeros,
    )(pedido);
    const origem: PedidoEvent = {
      type: 'PedidoFeitoDeOrcamento',
      data: {
        pedidoId: numeros.pedidoId,
        orcamentoId,
        versao,
        sinalEmCentavos: conteudo.sinalEmCentavos,
      },
    };
    const { pedidoId, partes, arquivos } = numeros;
    const fotos = fotosDaVersao(conteudo).flatMap((foto, index) =>
      fotoNoPedido(
        {
          orcamentoId,
          pedidoId,
          itemId: partes[foto.item]!,
          arquivoId: arquivos[index]!,
          clienteId: fotosDe,
        },
        foto,
      ),
    );
    return [criado!, origem, ...resto, ...fotos];
  };
