import { definirCampos } from '../shared/campos/campo.js';
import { CORES, ICONES, NOME_DA_COR } from './cor.js';

export const camposDaTag = definirCampos({
  nome: { rotulo: 'Nome', tipo: 'texto', max: 60 },
  icone: { rotulo: 'Icone', tipo: 'opcao', opcoes: ICONES, opcional: true, naFrase: 'ícone' },
  cor: { rotulo: 'Cor', tipo: 'opcao', opcoes: CORES, nomes: NOME_DA_COR },
});
