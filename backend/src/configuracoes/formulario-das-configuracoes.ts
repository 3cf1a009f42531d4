import { camposDasConfiguracoes } from '@encomenda/contracts/configuracoes/configuracoes.campos';
import { CONFIGURACOES_INICIAIS } from '@encomenda/contracts/configuracoes/configuracoes.read-models';
import { telefoneGuardado } from '@encomenda/contracts/shared/telefone/telefone';
import { formOf } from '../platform/commands/edits/record-fields.js';
import type { Configuracao } from './domain/configuracao.js';

const {
  chave_pix: chavePix,
  saldo_inicial_em_centavos: saldoInicialEmCentavos,
  dias_de_prazo_apertado: diasDePrazoApertado,
  ...contato
} = CONFIGURACOES_INICIAIS;

export const FORMULARIO_DAS_CONFIGURACOES = formOf<Configuracao, typeof camposDasConfiguracoes>(
  camposDasConfiguracoes,
  {
    registro: 'as configurações',
    dados: ({ dados }) =>
      dados === null
        ? { ...contato, chavePix, saldoInicialEmCentavos, diasDePrazoApertado }
        : { ...dados, telefone: dados.telefone && telefoneGuardado(dados.telefone) },
  },
);
