import { formatarCep } from '@encomenda/contracts/clientes/cpf';
import {
  subtotalDoOrcamento,
  totalDoOrcamento,
  valorBrutoDoItem,
  type ConteudoDoOrcamento,
} from '@encomenda/contracts/orcamentos/conteudo/conteudo-do-orcamento';
import { fotosDaVersao } from '@encomenda/contracts/orcamentos/conteudo/fotos-do-orcamento';
import type {
  FotoDoOrcamento,
  ItemDoOrcamentoNaTela,
  Orcamento,
  ResumoDoOrcamento,
} from '@encomenda/contracts/orcamentos/orcamentos.http';
import type {
  LinhaOrcamento,
  LinhaVersaoDoOrcamento,
} from '@encomenda/contracts/orcamentos/orcamentos.read-models';
import {
  SITUACOES_DO_ORCAMENTO,
  situacaoDoOrcamento,
  type SituacaoDoOrcamento,
} from '@encomenda/contracts/orcamentos/situacao-do-orcamento';
import type { Etiqueta } from '@encomenda/contracts/pedidos/producao/estagio';
import type { EnderecoDoCliente } from '@encomenda/contracts/pedidos/saida/endereco';
import { camposDoOrcamento } from '@encomenda/contracts/orcamentos/orcamento.campos';
import { valoresDe } from '@encomenda/contracts/shared/campos/campo';
import { formatarPrazo } from '@encomenda/contracts/pedidos/producao/prazo';
import { diasEntre, formatarDia, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { emReais, formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';

const CLASSES: Readonly<Record<SituacaoDoOrcamento, string>> = {
  'Em aberto': 'primary',
  Aprovado: 'success',
  Recusado: 'secondary',
  Vencido: 'danger',
};

const etiquetaDe = (situacao: SituacaoDoOrcamento): Etiqueta => ({
  id: SITUACOES_DO_ORCAMENTO.indexOf(situacao) + 1,
  nome: situacao,
  classe: CLASSES[situacao],
});

export const CAMPOS_DO_RESUMO = [
  'id',
  'cliente_id',
  'cliente_nome',
  'versao',
  'estado',
  'excluido',
  'encomenda',
  'total_em_centavos',
  'prazo',
  'validade',
  'data',
  'enviado',
  'pedido_id',
] as const;
export type LinhaDoResumo = Pick<LinhaOrcamento, (typeof CAMPOS_DO_RESUMO)[number]>;

export const resumoDoOrcamento = (linha: LinhaDoResumo, hoje: Dia): ResumoDoOrcamento => {
  const situacao = situacaoDoOrcamento(linha, hoje);
  return {
    id: linha.id,
    cliente: { id: linha.cliente_id, nome: linha.cliente_nome },
    versao: linha.versao,
    situacao,
    situacao_badge: etiquetaDe(situacao),
    encomenda: linha.encomenda,
    total: emReais(linha.total_em_centavos),
    total_br: formatarReais(linha.total_em_centavos),
    prazo: linha.prazo,
    prazo_br: linha.prazo && formatarDia(linha.prazo),
    validade: linha.validade,
    validade_br: formatarDia(linha.validade),
    dias_de_validade: diasEntre(hoje, linha.validade),
    data: linha.data,
    data_br: formatarDia(linha.data),
    enviado: linha.enviado,
    excluido: linha.excluido,
    pedido_id: linha.pedido_id,
  };
};

type VersaoNaTela = Pick<LinhaVersaoDoOrcamento, 'orcamento_id' | 'versao' | 'conteudo'>;

export const fotosDaVersaoNaTela = ({
  orcamento_id,
  versao,
  conteudo,
}: VersaoNaTela): (FotoDoOrcamento & { item: number })[] =>
  fotosDaVersao(conteudo).map(({ item, lugar, hash, bytes: size, largura, altura }) => ({
    id: lugar,
    item,
    hash,
    nome: `foto-${lugar}.webp`,
    size,
    src: `/api/adm/orcamentos/foto/${orcamento_id}/${versao}/${lugar}`,
    largura,
    altura,
  }));

export const fotosDoItemNaTela = (
  todas: ReturnType<typeof fotosDaVersaoNaTela>,
  index: number,
): FotoDoOrcamento[] =>
  todas.filter(({ item }) => item === index).map(({ item: _item, ...foto }) => foto);

const itensNaTela = (versao: VersaoNaTela): ItemDoOrcamentoNaTela[] => {
  const { conteudo } = versao;
  const fotos = fotosDaVersaoNaTela(versao);
  return conteudo.itens.map((item, index) => {
    const total = valorBrutoDoItem(item) - item.descontoEmCentavos;
    return {
      produto_id: item.produtoId,
      produto: item.produtoNome,
      quantidade: item.quantidade,
      valor: emReais(item.valorEmCentavos),
      valor_br: formatarReais(item.valorEmCentavos),
      desconto: emReais(item.descontoEmCentavos),
      desconto_br: formatarReais(item.descontoEmCentavos),
      valor_total: emReais(total),
      valor_total_br: formatarReais(total),
      descricao: conteudo.detalhesDosItens?.[index] ?? null,
      fotos: fotosDoItemNaTela(fotos, index),
    };
  });
};

export const enderecoNaTela = (endereco: EnderecoDoCliente | null): EnderecoDoCliente | null =>
  endereco && { ...endereco, cep: endereco.cep && formatarCep(endereco.cep) };

export type ConteudoNaTela = Pick<
  Orcamento,
  | 'itens'
  | 'subtotal'
  | 'subtotal_br'
  | 'desconto'
  | 'desconto_br'
  | 'saida'
  | 'endereco_entrega'
  | 'no_endereco_do_cliente'
  | 'taxa_entrega'
  | 'taxa_entrega_br'
  | 'sinal'
  | 'prazo_br'
  | keyof typeof camposDoOrcamento
>;

/** Amounts in decimal reais. */
export const conteudoNaTela = (versao: VersaoNaTela): ConteudoNaTela => {
  const { conteudo } = versao;
  const subtotal = subtotalDoOrcamento(conteudo);
  const { sinalEmCentavos, sinalEmCentesimos, prazo, horaDoPrazo } = conteudo;
  const entrega = conteudo.saida === 'Entrega';
  return {
    ...valoresDe(camposDoOrcamento, conteudo),
    itens: itensNaTela(versao),
    subtotal: emReais(subtotal),
    subtotal_br: formatarReais(subtotal),
    desconto: emReais(conteudo.descontoEmCentavos),
    desconto_br: formatarReais(conteudo.descontoEmCentavos),
    prazo_br: prazo && formatarPrazo(prazo, horaDoPrazo),
    saida: conteudo.saida,
    endereco_entrega: entrega
      ? enderecoNaTela(conteudo.enderecoDaEntrega ?? conteudo.clienteEndereco)
      : null,
    no_endereco_do_cliente: entrega && conteudo.enderecoDaEntrega === null,
    taxa_entrega: emReais(conteudo.taxaEmCentavos),
    taxa_entrega_br: formatarReais(conteudo.taxaEmCentavos),
    sinal:
      sinalEmCentavos === null
        ? null
        : {
            valor: emReais(sinalEmCentavos),
            valor_br: formatarReais(sinalEmCentavos),
            parte: sinalEmCentesimos === null ? null : sinalEmCentesimos / 100,
          },
  };
};

export const totalNaTela = (conteudo: ConteudoDoOrcamento) => {
  const total = totalDoOrcamento(conteudo);
  return { total: emReais(total), total_br: formatarReais(total) };
};
