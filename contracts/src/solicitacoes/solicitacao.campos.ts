import { definirCampos } from '../shared/campos/campo.js';

/** A visitor's form without the product's options. */
export const camposDaSolicitacao = definirCampos({
  quantidade: { rotulo: 'Quantos', tipo: 'inteiro', min: 1, max: 9_999 },
  para: { rotulo: 'Para quando', tipo: 'dia', opcional: true },
  observacao: {
    rotulo: 'Observação',
    tipo: 'texto',
    max: 1_000,
    opcional: true,
    pessoal: true,
  },
  nome: { rotulo: 'Nome', tipo: 'texto', max: 120, pessoal: true },
  telefone: { rotulo: 'WhatsApp', tipo: 'telefone', pessoal: true },
});

/** The visitor reads the reason. */
export const camposDaRecusaDaSolicitacao = definirCampos({
  motivo: { rotulo: 'Motivo', tipo: 'texto', max: 500, pessoal: true },
});
