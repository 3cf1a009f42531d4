import {
  configuracaoStream,
  type ConfiguracaoEvent,
  type DadosDaConfiguracao,
} from '@encomenda/contracts/configuracoes/configuracao.events';
import { camposDasConfiguracoes } from '@encomenda/contracts/configuracoes/configuracoes.campos';
import { NOME_DA_MENSAGEM } from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import {
  regraDoSinalEmPalavras,
  type RegraDoSinal,
} from '@encomenda/contracts/pedidos/pagamentos/sinal';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Desfazer } from '../desfazer/desfazer.js';
import type { Act, Undo, UndoSubject } from '../desfazer/inverse.js';
import { linesOf, portraitFrom, type Portrait, type PortraitLine } from '../desfazer/portrait.js';
import { reversibleFields } from '../desfazer/fields/reversible-fields.js';
import { undoFields } from '../desfazer/fields/undo-fields.js';
import { undoValue } from '../desfazer/fields/undo-value.js';
import {
  configuracaoFold,
  type Configuracao,
  type Logo,
  alterarConfiguracoes,
  removerLogo,
  definirLogo,
  alterarAnosDeGuarda,
  definirRegraDoSinal,
  escreverMensagem,
} from './domain/configuracao.js';

type Ato = Act<Configuracao, ConfiguracaoEvent>;
type Desfeito = Undo<Configuracao, ConfiguracaoEvent>;

const alterarDeVolta = undoFields<Configuracao, ConfiguracaoEvent, DadosDaConfiguracao>({
  dataOf: ({ dados }) => dados,
  fields: reversibleFields(camposDasConfiguracoes),
  words: { altered: 'As configurações já foram alteradas' },
  decide: (dados) => alterarConfiguracoes({ dados }),
});

/** The former logo's file still exists, because an event of the log names it. */
const logoDeVolta = undoValue<Configuracao, ConfiguracaoEvent, Logo | null>({
  valueOf: ({ logo }) => logo,
  changed: 'O logotipo já mudou',
  returns: (logo) =>
    logo === null ? 'A oficina fica sem logotipo.' : 'O logotipo anterior volta.',
  decide: (logo) => (logo === null ? removerLogo : definirLogo({ logo })),
  since: ({ type }) => type === 'LogoDefinido' || type === 'LogoRemovido',
});

const anosDeVolta = undoValue<Configuracao, ConfiguracaoEvent, number | null>({
  valueOf: ({ anosDeGuarda }) => anosDeGuarda,
  changed: 'O prazo de guarda já mudou',
  returns: (anos) =>
    anos === null
      ? 'O prazo de guarda volta ao padrão da instalação.'
      : `O prazo de guarda volta a ser de ${anos} anos.`,
  decide: (anosDeGuarda) => alterarAnosDeGuarda({ anosDeGuarda }),
});

const textoDeVolta = (ato: Ato): Desfeito => {
  const escrita = ato.events.find(({ type }) => type === 'MensagemEscrita');
  if (escrita?.type !== 'MensagemEscrita') throw new Error('The act is not about a message.');
  const { tipo } = escrita.data;
  const nome = NOME_DA_MENSAGEM[tipo];
  return undoValue<Configuracao, ConfiguracaoEvent, string | null>({
    valueOf: ({ mensagens }) => mensagens.get(tipo) ?? null,
    changed: `O texto da mensagem “${nome}” já mudou`,
    returns: (texto) =>
      texto === null
        ? `A mensagem “${nome}” volta ao texto padrão.`
        : `O texto anterior da mensagem “${nome}” volta.`,
    decide: (texto) => escreverMensagem({ tipo, texto }),
    since: (event) => event.type === 'MensagemEscrita' && event.data.tipo === tipo,
  })(ato);
};

const sinalDeVolta = undoValue<Configuracao, ConfiguracaoEvent, RegraDoSinal>({
  valueOf: ({ sinal }) => sinal,
  changed: 'A regra do sinal já mudou',
  returns: (sinal) => `O sinal pedido pela oficina volta a ser: ${regraDoSinalEmPalavras(sinal)}.`,
  decide: definirRegraDoSinal,
});

const retrato = ({ dados, logo, anosDeGuarda, mensagens, sinal }: Configuracao): Portrait =>
  portraitFrom([
    ...(dados === null ? [] : linesOf(camposDasConfiguracoes, dados)),
    ['Logotipo', logo === null ? '' : 'Definido'],
    ['Guardar dados dos clientes por', String(anosDeGuarda ?? '')],
    ...[...mensagens].map(([tipo, texto]): PortraitLine => [
      `Mensagem “${NOME_DA_MENSAGEM[tipo]}”`,
      texto,
    ]),
    ['Sinal', regraDoSinalEmPalavras(sinal)],
  ]);

export const desfazerConfiguracoes: UndoSubject<Configuracao, ConfiguracaoEvent> = {
  assunto: 'configuracoes',
  ler: 'configuracoes:ler',
  stream: configuracaoStream,
  fold: configuracaoFold,
  retrato,
  inverses: {
    ConfiguracoesAlteradas: {
      undo: (ato) =>
        ato.before.dados
          ? alterarDeVolta(ato)
          : { impede: 'Não há configurações anteriores para voltar.' },
    },
    LogoDefinido: { undo: logoDeVolta },
    LogoRemovido: { undo: logoDeVolta },
    AnosDeGuardaAlterados: { undo: anosDeVolta },
    MensagemEscrita: { undo: textoDeVolta },
    RegraDoSinalDefinida: { undo: sinalDeVolta },
  },
};

@Injectable()
export class ConfiguracoesDesfazer implements OnModuleInit {
  constructor(private readonly desfazer: Desfazer) {}

  onModuleInit(): void {
    this.desfazer.register(desfazerConfiguracoes);
  }
}
