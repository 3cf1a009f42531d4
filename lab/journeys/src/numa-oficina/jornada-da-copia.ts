import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { aparece, botao } from '@encomenda/system/visitor/acts';
import { jornada, pagina } from './oficina.js';

const COPY_MS = 120_000;

let page: Page;

export const jornadaDaCopia = (pasta: string) =>
  jornada(
    'uma cópia de segurança',
    async () => {
      page = await pagina();
    },
    () => {
      it(
        'pedida em Operação, aparece relida sem dano, e está na pasta',
        async () => {
          await page.goto('/adm/operacao');
          const copias = page.getByRole('region', { name: 'Cópias' });
          const pedida = copias.getByRole('listitem').filter({ hasText: 'a pedido' });
          await copias.getByText(`, em ${pasta}`).waitFor();
          expect(await pedida.count()).toBe(0);
          // A new shop makes its first copy by itself.
          await copias
            .getByRole('listitem')
            .filter({ hasText: 'relida sem dano' })
            .waitFor({ timeout: COPY_MS });
          const antes = readdirSync(pasta).length;
          await botao(page, 'Copiar agora').click();
          await aparece(page, 'a pedido');
          await pedida.filter({ hasText: 'relida sem dano' }).waitFor({ timeout: COPY_MS });
          expect(readdirSync(pasta).length).toBe(antes + 1);
        },
        2 * COPY_MS,
      );
    },
  );
