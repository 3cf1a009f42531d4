import { O_QUE_SE_IMPORTA } from '@encomenda/contracts/importacoes/importacoes';
import { nomeDoMotivo, type Motivo } from '@encomenda/contracts/notificacoes/motivo';
import type { LinhaNotificacao } from '@encomenda/contracts/notificacoes/notificacoes.read-models';
import { formatarDia } from '@encomenda/contracts/shared/dia/dia';
import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';

export interface NomesDaNotificacao {
  readonly cliente: string | undefined;
  readonly autor: string | undefined;
  /** Number of requests in the notice's 10-minute window. */
  readonly solicitacoes?: number | undefined;
  /** Code of the request; absent until its read model has it. */
  readonly codigo?: string | undefined;
}

const plural = (dias: number): string => (dias === 1 ? '1 dia' : `${dias} dias`);

const faltam = (dias: number): string => {
  if (dias === 0) return 'hoje';
  if (dias < 0) return `atrasado ${plural(-dias)}`;
  return dias === 1 ? 'falta 1 dia' : `faltam ${plural(dias)}`;
};

const prazo = ({ dia, dias }: LinhaNotificacao): string =>
  dia === null || dias === null ? '' : `prazo ${formatarDia(dia)} (${faltam(dias)})`;

const valor = ({ valor_em_centavos: centavos }: LinhaNotificacao): string =>
  centavos === null ? '' : formatarReais(centavos);

const daImportacao = (
  { assunto_importado: assunto }: LinhaNotificacao,
  oQue: 'concluída' | 'parada' | 'desfeita',
): string =>
  assunto === null
    ? `Importação ${oQue}`
    : `Importação de ${O_QUE_SE_IMPORTA[assunto].varios} ${oQue}`;

const somas = ({ assunto_importado, cadastrados, alterados, recusados }: LinhaNotificacao) => {
  const final =
    assunto_importado !== null && O_QUE_SE_IMPORTA[assunto_importado].feminino ? 'a' : 'o';
  return [
    [cadastrados, 'cadastrad'],
    [alterados, 'alterad'],
    [recusados, 'recusad'],
  ].flatMap(([quantos, palavra]) =>
    typeof quantos === 'number' && quantos > 0
      ? [`${quantos.toLocaleString('pt-BR')} ${palavra}${final}${quantos === 1 ? '' : 's'}`]
      : [],
  );
};

type Escrita = (
  linha: LinhaNotificacao,
  nomes: NomesDaNotificacao,
) => { title: string; details?: readonly string[] };

const doPedido =
  (oQue: string) =>
  ({ pedido_id }: LinhaNotificacao) => ({ title: `Pedido ${pedido_id} ${oQue}` });

/** Record number at the end of the notice's URL. */
export const numeroNoEndereco = ({ url }: Pick<LinhaNotificacao, 'url'>): string =>
  url?.split('/').at(-1) ?? '';

const solicitacao = (linha: LinhaNotificacao, codigo: string | undefined): string =>
  `solicitação nº ${numeroNoEndereco(linha)}${codigo === undefined ? '' : ` (${codigo})`}`;

const ESCRITAS: Readonly<Record<Motivo, Escrita>> = {
  'solicitacao-recebida': (linha, { solicitacoes = 1, codigo }) =>
    solicitacoes > 1
      ? {
          title: `${solicitacoes} encomendas pedidas pelo site`,
          details: [`a primeira é a ${solicitacao(linha, codigo)}`],
        }
      : {
          title: 'Encomenda pedida pelo site',
          details: [solicitacao(linha, codigo)],
        },
  'pedido-criado': (linha) => ({
    ...doPedido('criado')(linha),
    details: [linha.dia === null ? 'sem prazo' : `prazo ${formatarDia(linha.dia)}`],
  }),
  'estagio-avancado': doPedido('em produção'),
  'pedido-finalizado': doPedido('finalizado'),
  'pedido-entregue': doPedido('entregue'),
  'pedido-cancelado': doPedido('cancelado'),
  'prazo-apertado': (linha) => ({
    ...doPedido('com prazo apertado')(linha),
    details: [prazo(linha)],
  }),
  'prazo-vencido': (linha) => ({
    ...doPedido('com prazo vencido')(linha),
    details: [prazo(linha)],
  }),
  'orcamento-aprovado': ({ orcamento_id, pedido_id }) => ({
    title: `Orçamento ${orcamento_id} aprovado`,
    details: [pedido_id === null ? '' : `pedido ${pedido_id}`],
  }),
  'orcamento-mudanca': ({ orcamento_id }) => ({
    title: `Mudança pedida no orçamento ${orcamento_id}`,
  }),
  'orcamento-recusado': ({ orcamento_id }) => ({
    title: `Orçamento ${orcamento_id} recusado pelo cliente`,
  }),
  'orcamento-vencendo': ({ orcamento_id, dia }) => ({
    title: `Orçamento ${orcamento_id} perto de vencer`,
    details: [dia === null ? '' : `vale até ${formatarDia(dia)}`],
  }),
  'pagamento-recebido': (linha) => ({
    title: `Pagamento recebido no pedido ${linha.pedido_id}`,
    details: [valor(linha)],
  }),
  'pagamento-cancelado': (linha) => ({
    title: `Pagamento cancelado no pedido ${linha.pedido_id}`,
    details: [valor(linha)],
  }),
  'pagamento-devolvido': (linha) => ({
    title: `Pagamento do pedido ${linha.pedido_id} pode ter sido devolvido`,
    details: [valor(linha), linha.dia === null ? '' : `em ${formatarDia(linha.dia)}`],
  }),
  'entrega-finalizada': ({ entrega_id }) => ({ title: `Entrega ${entrega_id} finalizada` }),
  'despesa-cancelada': (linha) => ({
    title: `Despesa ${linha.despesa_id} cancelada`,
    details: [valor(linha), linha.dia === null ? '' : `de ${formatarDia(linha.dia)}`],
  }),
  'falha-de-projecao': ({ motivo, projecao }) => ({
    title: nomeDoMotivo(motivo),
    details: [`“${projecao}” parou: o que ela mostra não é mais atualizado`],
  }),
  'falha-da-copia': ({ motivo }) => ({
    title: nomeDoMotivo(motivo),
    details: ['o porquê está em Operação'],
  }),
  'historico-cortado': ({ motivo }) => ({
    title: nomeDoMotivo(motivo),
    details: ['o que fazer está em Operação'],
  }),
  'acesso-adulterado': ({ motivo }) => ({
    title: nomeDoMotivo(motivo),
    details: ['de quem e o que fazer está em Operação'],
  }),
  'importacao-concluida': (linha) => ({
    title: daImportacao(linha, 'concluída'),
    details: somas(linha),
  }),
  'importacao-parada': (linha) => ({
    title: daImportacao(linha, 'parada'),
    details: ['a Encomenda tenta de novo sozinha, sem repetir o que já entrou'],
  }),
  'importacao-desfeita': (linha) => ({ title: daImportacao(linha, 'desfeita') }),
  'pedidos-importados': ({ cadastrados }) => ({
    title:
      cadastrados === 1
        ? '1 pedido veio de uma planilha'
        : `${(cadastrados ?? 0).toLocaleString('pt-BR')} pedidos vieram de uma planilha`,
  }),
};

const maiuscula = (texto: string): string =>
  texto.charAt(0).toLocaleUpperCase('pt-BR') + texto.slice(1);

/** One sentence with the customer, the details that are not empty, and the author. */
export const descricaoDe = (
  { cliente, autor }: NomesDaNotificacao,
  details: readonly string[],
): string => {
  const partes = [cliente ?? '', ...details, autor === undefined ? '' : `por ${autor}`];
  const description = partes.filter((parte) => parte !== '').join(', ');
  return description === '' ? '' : `${maiuscula(description)}.`;
};

export const textoDaNotificacao = (
  linha: LinhaNotificacao,
  nomes: NomesDaNotificacao,
): { title: string; description: string } => {
  const { title, details = [] } = ESCRITAS[linha.motivo](linha, nomes);
  return { title, description: descricaoDe(nomes, details) };
};
