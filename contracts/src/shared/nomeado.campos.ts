import { definirCampos } from './campos/campo.js';

/** Form of records whose only field is a name: categories and units. */
export const camposDoNomeado = definirCampos({
  nome: { rotulo: 'Nome', tipo: 'texto', max: 80 },
});
