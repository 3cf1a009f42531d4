import { naDemonstracao } from './telas/na-demonstracao.js';
import { TELAS } from './telas/telas.js';

naDemonstracao(
  'as telas da demonstração',
  TELAS.map(([name, address, who = 'staff']) => ({
    title: `a tela ${name} é acessível, cabe e fala com palavras`,
    sight: (registros) => ({ who, path: address(registros) }),
  })),
);
