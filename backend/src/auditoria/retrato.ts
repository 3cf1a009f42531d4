import type { MudancaDeCampo } from '@encomenda/contracts/auditoria/auditoria.http';
import type { EventoDaLoja } from '@encomenda/contracts/catalogo';
import {
  O_QUE_SE_IMPORTA,
  type AssuntoDaImportacao,
} from '@encomenda/contracts/importacoes/importacoes';
import {
  NOME_DA_MENSAGEM,
  type TipoDeMensagem,
} from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import type { Fold } from '@encomenda/contracts/shared/decider';
import type { DomainEvent, EventMetadata } from '@encomenda/contracts/shared/event';
import type { UndoSubject } from '../desfazer/inverse.js';
import type { Portrait } from '../desfazer/portrait.js';
import { escrito, estagio } from './campos-do-retrato.js';
import { MUDANCAS_DO_COMBINADO } from './mudancas-do-combinado.js';
import { guardar, por, Retrato, tirarParte, type Dados, type Mudar } from './mudar-o-retrato.js';

/** Label of a record's parts, by the field with their number. */
const PARTES: Readonly<Record<string, string>> = {
  itemId: 'Item',
  pagamentoId: 'Pagamento',
  arquivoId: 'Arquivo',
};

/** `Item 5 · `; empty for the record itself. */
const prefixoDe = (dados: Dados): string => {
  const parte = Object.keys(PARTES).find((campo) => typeof dados[campo] === 'number');
  return parte === undefined ? '' : `${PARTES[parte]} ${String(dados[parte])} · `;
};

const depois: Mudar = (retrato, dados, prefixo) =>
  guardar(retrato, dados['depois'] as Dados, prefixo);

const passar: Mudar = (retrato, { para }, prefixo) =>
  retrato.set(`${prefixo}Estágio`, estagio(para));

/** The tag's name when it was applied, so that applying and removing match. */
const tagChamada = ({ tagNome }: Dados): string => `Tag “${String(tagNome)}”`;

const PRONTAS = 'Unidades prontas';
const prontas = (lista: unknown): number =>
  (lista as { quantidade: number }[]).reduce((soma, { quantidade }) => soma + quantidade, 0);

const progresso: Mudar = (retrato, dados, prefixo) => {
  retrato.set(`${prefixo}Estágio`, estagio(dados['estagio']));
  retrato.set(prefixo + PRONTAS, String(prontas(dados['prontas'])));
};

const textoDaMensagem: Mudar = (retrato, { tipo, texto }) => {
  const rotulo = `Mensagem “${NOME_DA_MENSAGEM[tipo as TipoDeMensagem]}”`;
  if (typeof texto === 'string') retrato.set(rotulo, texto);
  else retrato.delete(rotulo);
};

const MUDANCAS: { readonly [T in EventoDaLoja['type']]?: Mudar } = {
  ...MUDANCAS_DO_COMBINADO,
  EstagioAvancado: passar,
  EstagioAjustado: passar,
  EstagioDoItemAvancado: passar,
  PedidoArquivado: por('Arquivado', 'Sim'),
  PedidoRestaurado: por('Arquivado', 'Não'),
  PedidoCancelado: (retrato, { motivo }) => {
    retrato.set('Situação', 'Cancelado');
    if (typeof motivo === 'string') retrato.set('Motivo do cancelamento', motivo);
  },
  CancelamentoDesfeito: (retrato) => {
    retrato.set('Situação', 'Aberto');
    retrato.delete('Motivo do cancelamento');
  },
  EntregaCombinada: (retrato, { endereco, taxaEmCentavos }) => {
    retrato.set('Saída', 'Entrega');
    guardar(retrato, { taxaEmCentavos, endereco }, '');
  },
  RetiradaCombinada: (retrato) => {
    retrato.set('Saída', 'Retirada');
    retrato.delete('Taxa de entrega');
    retrato.delete('Endereço');
  },
  ItemAdicionado: (retrato, dados, prefixo) => {
    guardar(retrato, dados, prefixo);
    progresso(retrato, { estagio: 1, prontas: [] }, prefixo);
  },
  ItemRestaurado: (retrato, dados, prefixo) => {
    guardar(retrato, dados, prefixo);
    progresso(retrato, dados, prefixo);
  },
  ItemRemovido: tirarParte,
  ItemReaberto: (retrato, _, prefixo) => passar(retrato, { para: 2 }, prefixo),
  UnidadesFinalizadas: (retrato, { quantidade }, prefixo) => {
    const antes = Number(retrato.get(prefixo + PRONTAS) ?? 0);
    retrato.set(prefixo + PRONTAS, String(antes + (quantidade as number)));
  },
  ProgressoDoItemAjustado: (retrato, dados, prefixo) =>
    progresso(retrato, dados['depois'] as Dados, prefixo),
  TagAplicada: (retrato, tag) => retrato.set(tagChamada(tag), 'Posta'),
  TagRetirada: (retrato, tag) => retrato.delete(tagChamada(tag)),
  MensagemPreparada: textoDaMensagem,
  PagamentoCorrigido: depois,
  PagamentoCancelado: tirarParte,
  ArquivoRemovido: tirarParte,
  ArquivoMostradoAoCliente: por('À vista do cliente', 'Sim'),
  ArquivoOcultadoDoCliente: por('À vista do cliente', 'Não'),
  ImportacaoIniciada: (retrato, { assunto, linhas }) => {
    retrato.set('Planilha de', O_QUE_SE_IMPORTA[assunto as AssuntoDaImportacao]?.varios ?? '');
    retrato.set('Linhas', escrito(linhas));
    retrato.set('Situação', 'Em andamento');
  },
  ImportacaoConcluida: (retrato, { cadastrados, alterados, recusados }) => {
    retrato.set('Cadastrados', escrito(cadastrados));
    retrato.set('Alterados', escrito(alterados));
    retrato.set('Recusados', escrito(recusados));
    retrato.set('Situação', 'Concluída');
  },
  ImportacaoDesfeita: por('Situação', 'Desfeita'),
};

const geral: Mudar = (retrato, dados, prefixo) => {
  guardar(retrato, dados, prefixo);
  // Restoring events carry the whole record.
  if (prefixo === '') retrato.delete('Situação');
};

type Acontecido = DomainEvent & { readonly metadata: Pick<EventMetadata, 'commandId'> };

const EXCLUSAO = /Excluid[oa]$/;

/** What changes from state to state, of a record that draws its own portrait. */
const mudancasDoEstado = <State>(
  { initialState, evolve }: Fold<State, DomainEvent>,
  retrato: (state: State, commandId: string) => Portrait,
  eventos: readonly Acontecido[],
): MudancaDeCampo[][] => {
  const [primeiro] = eventos;
  if (!primeiro) return [];
  const retratar = (state: State) => retrato(state, primeiro.metadata.commandId);
  let estado = initialState;
  let antes = retratar(estado);
  return eventos.map((evento) => {
    estado = evolve(estado, evento);
    const agora = retratar(estado);
    const rotulos = new Set([...agora.keys(), ...antes.keys()]);
    const mudancas = [...rotulos].map((campo) => ({
      campo,
      antes: antes.get(campo) ?? null,
      depois: agora.get(campo) ?? null,
    }));
    antes = agora;
    return mudancas.filter((mudanca) => mudanca.antes !== mudanca.depois);
  });
};

/** A kind of record that draws its own portrait, if `retrato` is there. */
export type Retratado = Pick<UndoSubject<unknown, DomainEvent>, 'fold' | 'retrato'>;

/**
 * Fields that each event of a record changed, from the first event.
 *
 * @param registro the kind of record; undefined for those that keep none
 */
export const mudancasDosEventos = (
  eventos: readonly Acontecido[],
  registro?: Retratado,
): MudancaDeCampo[][] => {
  if (registro?.retrato) return mudancasDoEstado(registro.fold, registro.retrato, eventos);
  const retrato = new Retrato();
  return eventos.map(({ type, data }) => {
    const mudar: Mudar = EXCLUSAO.test(type)
      ? por('Situação', 'Excluído')
      : (MUDANCAS[type as EventoDaLoja['type']] ?? geral);
    mudar(retrato, data, prefixoDe(data));
    return retrato.mudancas();
  });
};
