import {
  CONFIGURACAO_ID,
  type ConfiguracaoEvent,
} from '@encomenda/contracts/configuracoes/configuracao.events';
import {
  CONFIGURACOES_INICIAIS,
  type LinhaConfiguracoes,
  type LinhaTextoDaMensagem,
} from '@encomenda/contracts/configuracoes/configuracoes.read-models';
import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { defineProjection, type Unit } from '../platform/projection.js';

interface Tabelas {
  loja: LinhaConfiguracoes;
  mensagens: LinhaTextoDaMensagem;
}

const mudar = async (
  { revision }: RecordedEvent,
  unit: Unit<Tabelas>,
  mudanca: Partial<LinhaConfiguracoes>,
): Promise<void> => {
  const antes = (await unit.rows.loja.get(CONFIGURACAO_ID)) ?? CONFIGURACOES_INICIAIS;
  unit.rows.loja.put({ ...antes, ...mudanca, revisao: Number(revision) });
  unit.changed('configuracoes', null);
};

export const configuracoes = defineProjection<Tabelas, ConfiguracaoEvent>({
  name: 'configuracoes',
  version: 1,
  ddl: `
    create table loja (
      id integer primary key,
      nome text not null,
      documento text,
      telefone text,
      email text,
      endereco text,
      cidade text,
      estado text,
      horario text,
      apresentacao text,
      chave_pix text,
      saldo_inicial_em_centavos bigint not null,
      dias_de_prazo_apertado integer not null,
      anos_de_guarda integer,
      logo_hash text,
      logo_largura integer,
      logo_altura integer,
      sinal_em text not null,
      sinal_quanto bigint not null,
      sinal_a_partir_de_em_centavos bigint not null,
      sem_o_sinal text not null,
      revisao integer not null
    );
    create table mensagens (
      tipo text primary key,
      texto text not null
    );
  `,
  tables: {
    loja: { key: 'id', touchedBy: () => CONFIGURACAO_ID },
    mensagens: { key: 'tipo' },
  },
  on: {
    ConfiguracoesAlteradas: (event, unit) => {
      const { chavePix, saldoInicialEmCentavos, diasDePrazoApertado, ...contato } = event.data;
      return mudar(event, unit, {
        ...contato,
        chave_pix: chavePix,
        saldo_inicial_em_centavos: saldoInicialEmCentavos,
        dias_de_prazo_apertado: diasDePrazoApertado,
      });
    },
    LogoDefinido: (event, unit) =>
      mudar(event, unit, {
        logo_hash: event.data.hash,
        logo_largura: event.data.largura,
        logo_altura: event.data.altura,
      }),
    LogoRemovido: (event, unit) =>
      mudar(event, unit, { logo_hash: null, logo_largura: null, logo_altura: null }),
    AnosDeGuardaAlterados: (event, unit) =>
      mudar(event, unit, { anos_de_guarda: event.data.anosDeGuarda }),
    RegraDoSinalDefinida: (event, unit) => {
      const { em, quanto, aPartirDeEmCentavos, semOSinal } = event.data;
      return mudar(event, unit, {
        sinal_em: em,
        sinal_quanto: quanto,
        sinal_a_partir_de_em_centavos: aPartirDeEmCentavos,
        sem_o_sinal: semOSinal,
      });
    },
    MensagemEscrita: (event, unit) => {
      const { tipo, texto } = event.data;
      if (texto === null) unit.rows.mensagens.delete(tipo);
      else unit.rows.mensagens.put({ tipo, texto });
      return mudar(event, unit, {});
    },
  },
});
