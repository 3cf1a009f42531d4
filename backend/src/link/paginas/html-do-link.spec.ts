import { CONFIGURACOES_INICIAIS } from '@encomenda/contracts/configuracoes/configuracoes.read-models';
import { describe, expect, it } from 'vitest';
import type { FrontendFiles } from '../../loja/answers/frontend-files.js';
import { HtmlDoLink } from './html-do-link.js';

describe('a página de um endereço que não abre', () => {
  it('é desenhada de novo só quando a loja, o título ou o texto mudam', async () => {
    let loja = { ...CONFIGURACOES_INICIAIS, nome: 'Doces da Ana' };
    const paginas = new HtmlDoLink(
      { current: async () => loja } as never,
      undefined as never,
      undefined as never,
    );
    const arquivos: FrontendFiles = {
      script: '',
      linkScript: '',
      imports: [],
      css: '',
      cssSource: '',
      styles: [],
      fonts: [],
    };
    let lidos = 0;
    const vigiados = new Proxy(arquivos, {
      get: (alvo, nome) => {
        lidos++;
        return Reflect.get(alvo, nome) as unknown;
      },
    });
    const aviso = (titulo = 'Não encontrada') => paginas.aviso(titulo, 'Confira.', vigiados);
    const primeira = await aviso();
    expect(primeira).toContain('Doces da Ana');
    const depois = lidos;
    expect(depois).toBeGreaterThan(0);
    expect([await aviso(), lidos]).toEqual([primeira, depois]);
    expect(await aviso('Outra')).toContain('Outra');
    loja = { ...loja, nome: 'Bolos da Bia' };
    expect(await aviso()).toContain('Bolos da Bia');
  });
});
