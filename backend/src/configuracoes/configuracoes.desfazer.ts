import {
  configuracaoStream,
  type ConfiguracaoEvent,
  type DadosDaConfiguracao,
} from '@encomenda/contracts/configuracoes/configuracao.events';
import { camposDasConfiguracoes } from '@encomenda/contracts/configuracoes/configuracoes.campos';
import { NOME_DA_MENSAGEM } from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import { regraDoSinalEmPalavras } from '@encomenda/contracts/pedidos/sinal';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Desfazer } from '../desfazer/desfazer.js';
import type { Act, Undo, UndoSubject } from '../desfazer/inverse.js';
import { lastSince } from '../desfazer/record-inverses.js';
import { reversibleFields } from '../desfazer/reversible-fields.js';
import { sentencesOf, takeBack } from '../desfazer/take-back.js';
import {
  configuracaoFold,
  type Configuracao,
  alterarConfiguracoes,
  removerLogo,
  definirLogo,
  alterarAnosDeGuarda,
  definirRegraDoSinal,
  escreverMensagem,
} from './domain/configuracao.js';

type Ato = Act<Configuracao, ConfiguracaoEvent>;

const CAMPOS = reversibleFields<typeof camposDasConfiguracoes, DadosDaConfiguracao>(
  camposDasConfiguracoes,
);

const alterarDeVolta = (ato: Ato): Undo<Configuracao, ConfiguracaoEvent> => {
  const [before, after, now] = [ato.before.dados, ato.after.dados, ato.now.dados];
  if (!before || !after || !now) return { impede: 'Não há configurações anteriores para voltar.' };
  const taken = takeBack(CAMPOS, { before, after, now });
  const quem = lastSince(ato, ({ type }) => type === 'ConfiguracoesAlteradas');
  if (taken.back.length === 0)
    return { impede: `As configurações já foram alteradas depois${quem}.` };
  return {
    muda: sentencesOf(taken, quem),
    decision: alterarConfiguracoes({ dados: taken.record }),
  };
};

/** Restores the previous logo; its file is kept while the log references it. */
const logoDeVolta = (ato: Ato): Undo<Configuracao, ConfiguracaoEvent> => {
  const quem = lastSince(ato, ({ type }) => type.startsWith('Logo'));
  if (ato.now.logo?.hash !== ato.after.logo?.hash)
    return { impede: `O logotipo já mudou depois${quem}.` };
  const { logo } = ato.before;
  return logo === null
    ? { muda: ['A oficina fica sem logotipo.'], decision: removerLogo }
    : { muda: ['O logotipo anterior volta.'], decision: definirLogo({ logo }) };
};

const anosDeVolta = (ato: Ato): Undo<Configuracao, ConfiguracaoEvent> => {
  const quem = lastSince(ato, ({ type }) => type === 'AnosDeGuardaAlterados');
  if (ato.now.anosDeGuarda !== ato.after.anosDeGuarda)
    return { impede: `O prazo de guarda já mudou depois${quem}.` };
  const { anosDeGuarda } = ato.before;
  return {
    muda: [
      anosDeGuarda === null
        ? 'O prazo de guarda volta ao padrão da instalação.'
        : `O prazo de guarda volta a ser de ${anosDeGuarda} anos.`,
    ],
    decision: alterarAnosDeGuarda({ anosDeGuarda }),
  };
};

const textoDeVolta = (ato: Ato): Undo<Configuracao, ConfiguracaoEvent> => {
  const escrita = ato.events.find(({ type }) => type === 'MensagemEscrita');
  if (escrita?.type !== 'MensagemEscrita') throw new Error('The act is not about a message.');
  const { tipo } = escrita.data;
  const nome = NOME_DA_MENSAGEM[tipo];
  const quem = lastSince(
    ato,
    (event) => event.type === 'MensagemEscrita' && event.data.tipo === tipo,
  );
  if (ato.now.mensagens.get(tipo) !== ato.after.mensagens.get(tipo))
    return { impede: `O texto da mensagem “${nome}” já mudou depois${quem}.` };
  const texto = ato.before.mensagens.get(tipo) ?? null;
  return {
    muda: [
      texto === null
        ? `A mensagem “${nome}” volta ao texto padrão.`
        : `O texto anterior da mensagem “${nome}” volta.`,
    ],
    decision: escreverMensagem({ tipo, texto }),
  };
};

const sinalDeVolta = (ato: Ato): Undo<Configuracao, ConfiguracaoEvent> => {
  const quem = lastSince(ato, ({ type }) => type === 'RegraDoSinalDefinida');
  if (!iguais(ato.now.sinal, ato.after.sinal))
    return { impede: `A regra do sinal já mudou depois${quem}.` };
  const { sinal } = ato.before;
  return {
    muda: [`O sinal pedido pela oficina volta a ser: ${regraDoSinalEmPalavras(sinal)}.`],
    decision: definirRegraDoSinal(sinal),
  };
};

export const desfazerConfiguracoes: UndoSubject<Configuracao, ConfiguracaoEvent> = {
  assunto: 'configuracoes',
  ler: 'configuracoes:ler',
  stream: configuracaoStream,
  fold: configuracaoFold,
  inverses: {
    ConfiguracoesAlteradas: { undo: alterarDeVolta },
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
