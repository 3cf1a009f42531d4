import { JANELAS, type Janela } from './telas/janelas.js';
import { settled } from './telas/looks.js';
import { naDemonstracao, type Test } from './telas/na-demonstracao.js';
import {
  TELA_DE_QUEM_FOI_ELIMINADO,
  TELAS_DOS_LINKS,
  type TelaDoLink,
} from './telas/telas-dos-links.js';

const daTelaDoLink = ([name, address, first]: TelaDoLink): Test => ({
  title: `a página de um link ${name} é acessível, cabe e fala com palavras`,
  sight: (_, links) => ({
    who: 'visitor',
    path: address(links),
    ...(first && { openDialog: (page) => first(page, links) }),
  }),
});

const daJanela = ([name, address, open]: Janela): Test => ({
  title: `a janela ${name} é acessível e cabe`,
  sight: (registros) => ({
    who: 'staff',
    within: '[role=dialog]',
    path: address(registros),
    openDialog: async (page) => {
      await open(page);
      await page.getByRole('dialog', { name }).waitFor();
      await settled(page);
    },
  }),
});

naDemonstracao('as janelas e os links da demonstração', [
  ...TELAS_DOS_LINKS.map(daTelaDoLink),
  ...JANELAS.map(daJanela),
  // It erases a customer, whose records the others show.
  daTelaDoLink(TELA_DE_QUEM_FOI_ELIMINADO),
]);
