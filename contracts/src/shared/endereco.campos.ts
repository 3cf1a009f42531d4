import { definirCampos } from './campos/campo.js';

/** Address of a customer or of a destination. */
export const camposDoEndereco = definirCampos({
  cep: { rotulo: 'CEP', tipo: 'cep', opcional: true, pessoal: true },
  bairro: { rotulo: 'Bairro', tipo: 'texto', max: 120, opcional: true, pessoal: true },
  cidade: { rotulo: 'Cidade', tipo: 'texto', max: 120, opcional: true, pessoal: true },
  estado: { rotulo: 'Estado', tipo: 'uf', opcional: true, pessoal: true },
  logradouro: { rotulo: 'Logradouro', tipo: 'texto', max: 200, opcional: true, pessoal: true },
  numero: { rotulo: 'Número', tipo: 'texto', max: 20, opcional: true, pessoal: true },
  complemento: { rotulo: 'Complemento', tipo: 'texto', max: 200, opcional: true, pessoal: true },
});
