import { expect, it } from 'vitest';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia/dia';
import type { Page } from 'playwright-core';
import { ANA, LIVE_MS, botao } from '@encomenda/system/visitor/acts';
import { until } from '@encomenda/system/waiting';
import { criar, jornada, pagina } from './oficina.js';

const EM_PRODUCAO = 2;
const CLIENTES = ['Marina Alves', 'Breno Luz', 'Carla Dias'] as const;
const [MARINA, BRENO, CARLA] = CLIENTES;

let page: Page;
let motorista: Page;

const apareceRota = (page: Page, esperada: readonly string[]): Promise<void> =>
  until(
    `a rota ${esperada.join(', ')}`,
    async () => {
      const nomes = await page
        .getByLabel('Destinos, na ordem da rota')
        .getByRole('link')
        .filter({ hasText: new RegExp(CLIENTES.join('|')) })
        .allInnerTexts();
      return nomes.join() === esperada.join();
    },
    LIVE_MS,
  );

const preparar = async (): Promise<void> => {
  const entrega_id = await criar('entregas', { data: diaDeNegocio(new Date()) });
  for (const nome of CLIENTES) {
    const cliente_id = await criar('clientes', { nome });
    const pedido_id = await criar('pedidos', { cliente_id, estagio_id: EM_PRODUCAO });
    await criar('entrega-destinos', { entrega_id, pedido_id, logradouro: 'Rua do Sol' });
  }
  page = await pagina();
  motorista = await pagina(ANA, { width: 390 });
  for (const one of [page, motorista]) await one.goto(`/adm/entregas/show/${entrega_id}`);
};

export const jornadaDaRota = () =>
  jornada('a ordem da rota', preparar, () => {
    it('arrastada com o mouse, muda também no telefone do motorista', async () => {
      await apareceRota(page, CLIENTES);
      const de = (await botao(page, `Arrastar: ${CARLA}`).boundingBox())!;
      const para = (await botao(page, `Arrastar: ${MARINA}`).boundingBox())!;
      const x = de.x + de.width / 2;
      await page.mouse.move(x, de.y + de.height / 2);
      await page.mouse.down();
      await page.mouse.move(x, de.y - de.height, { steps: 5 });
      await page.mouse.move(x, para.y + para.height / 4, { steps: 10 });
      await page.mouse.up();
      for (const one of [page, motorista]) await apareceRota(one, [CARLA, MARINA, BRENO]);
      await page.reload();
      await apareceRota(page, [CARLA, MARINA, BRENO]);
      const historico = motorista.getByRole('link', { name: 'Ver histórico' });
      expect((await historico.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    });
  });
