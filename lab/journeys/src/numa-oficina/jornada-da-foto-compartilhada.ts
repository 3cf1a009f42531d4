import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { ANA, aparece, botao } from '@encomenda/system/visitor/acts';
import { photosToDrag } from '@encomenda/system/browser/photos';
import { criar, jornada, pagina } from './oficina.js';

const FOTO = 'topo-do-bolo.jpg';
const TELEFONE_PX = 390;

let pedido: number;
/** With the service worker, as in the installed app. */
let telefone: Page;
let bancada: Page;

/** Posts files as Android's share menu does: a navigation with a form. `files`: a JavaScript expression. */
const compartilhar = async (files: string): Promise<void> => {
  await telefone.evaluate(
    `(async () => {
      const shared = await ${files};
      const form = Object.assign(document.createElement('form'), {
        method: 'post', enctype: 'multipart/form-data', action: '/adm/compartilhar',
      });
      const input = Object.assign(document.createElement('input'), {
        type: 'file', name: 'arquivos', multiple: true,
      });
      input.files = shared.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    })()`,
  );
  await telefone.getByRole('list', { name: 'Arquivos' }).waitFor();
};

export const jornadaDaFotoCompartilhada = () =>
  jornada(
    'uma foto compartilhada do telefone',
    async () => {
      const cliente = await criar('clientes', { nome: 'Rosa Lima' });
      await criar('pedidos', { cliente_id: cliente, estagio_id: 1 });
      pedido = await criar('pedidos', { cliente_id: cliente, estagio_id: 2 });
      telefone = await pagina(ANA, { serviceWorker: true, width: TELEFONE_PX });
      await telefone.goto('/adm');
      await telefone.evaluate(`new Promise((resolve) => {
        const look = () =>
          navigator.serviceWorker.controller === null ? setTimeout(look, 50) : resolve();
        look();
      })`);
      bancada = await pagina();
      await bancada.goto(`/adm/pedidos/show/${pedido}`);
      await aparece(bancada, 'Ao vivo');
    },
    () => {
      it('o que não é foto nem PDF fica no telefone, com uma frase', async () => {
        await compartilhar(`(() => {
            const shared = new DataTransfer();
            shared.items.add(new File(['oi'], 'recado.txt', { type: 'text/plain' }));
            return shared;
          })()`);
        await aparece(telefone, 'Envie uma foto JPEG, PNG ou WebP, ou um PDF.');
        expect(await botao(telefone, 'Enviar ao pedido').count()).toBe(0);
      });

      it('pergunta de que pedido é, e a foto aparece para quem está nele', async () => {
        await compartilhar(photosToDrag([FOTO]));
        await telefone.getByRole('combobox', { name: 'Pedido' }).fill(`#${pedido}`);
        await telefone.getByRole('option', { name: new RegExp(`^#${pedido} Rosa`) }).click();
        await botao(telefone, 'Enviar ao pedido').click();
        await telefone.waitForURL(`**/adm/pedidos/show/${pedido}`);
        await botao(telefone, `Ampliar ${FOTO}`).waitFor();
        await botao(bancada, `Ampliar ${FOTO}`).click();
        const foto = bancada.getByRole('img', { name: 'Foto 1 de 1' });
        expect(await foto.getAttribute('src')).toContain('tamanho=1280');
      });
    },
  );
