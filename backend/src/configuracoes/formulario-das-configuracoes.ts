import type { CorpoDasConfiguracoes } from '@encomenda/contracts/configuracoes/configuracoes.http';
import { formatarDocumento } from '@encomenda/contracts/configuracoes/documento-da-loja';
import { CONFIGURACOES_INICIAIS } from '@encomenda/contracts/configuracoes/configuracoes.read-models';
import { formatarTelefone, telefoneGuardado } from '@encomenda/contracts/shared/telefone';
import { moneyField, numberField, textField } from '../platform/commands/form-fields.js';
import type { FormOfRecord } from '../platform/commands/merge-edit.js';
import type { Configuracao } from './domain/configuracao.js';

/** The form's body as stored: old events may have an `estado` outside the list. */
export type CamposDasConfiguracoes = Omit<CorpoDasConfiguracoes, 'estado'> & {
  estado: string | null;
};

const INICIAIS: CamposDasConfiguracoes = {
  nome: CONFIGURACOES_INICIAIS.nome,
  documento: null,
  telefone: null,
  email: null,
  endereco: null,
  cidade: null,
  estado: null,
  horario: null,
  apresentacao: null,
  chave_pix: null,
  saldo_inicial: CONFIGURACOES_INICIAIS.saldo_inicial_em_centavos,
  dias_de_prazo_apertado: CONFIGURACOES_INICIAIS.dias_de_prazo_apertado,
};

export const FORMULARIO_DAS_CONFIGURACOES: FormOfRecord<Configuracao, CamposDasConfiguracoes> = {
  registro: 'as configurações',
  preenchido: ({ dados }) => {
    if (dados === null) return INICIAIS;
    const { chavePix, saldoInicialEmCentavos, diasDePrazoApertado, telefone, ...contato } = dados;
    return {
      ...contato,
      telefone: telefone && telefoneGuardado(telefone),
      chave_pix: chavePix,
      saldo_inicial: saldoInicialEmCentavos,
      dias_de_prazo_apertado: diasDePrazoApertado,
    };
  },
  campos: {
    nome: { rotulo: 'Nome da oficina', texto: (nome) => nome },
    documento: textField('CNPJ ou CPF', formatarDocumento),
    apresentacao: textField('Apresentação'),
    telefone: textField('Telefone (WhatsApp)', formatarTelefone),
    email: textField('E-mail'),
    endereco: textField('Endereço'),
    cidade: textField('Cidade'),
    estado: textField('Estado'),
    horario: textField('Horário de atendimento'),
    chave_pix: textField('Chave Pix'),
    saldo_inicial: moneyField('Saldo inicial'),
    dias_de_prazo_apertado: numberField('Dias de prazo apertado'),
  },
};
