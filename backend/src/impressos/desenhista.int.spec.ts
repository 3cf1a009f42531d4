import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.js';
import { itemNoImpresso, impressoDoPedido } from '../testing/builders/impresso.builder.js';
import { pdfText } from '../testing/pdf-text.js';
import type { ThreadLimits } from '../platform/limits/fair-queue/fair-threads.js';
import { Desenhista } from './desenhista.js';
import { pdfDoImpresso } from './desenho/pdf.js';

const impresso = (id: number, linhas = 1) =>
  impressoDoPedido({ id, itens: Array.from({ length: linhas }, () => itemNoImpresso()) });

describe('desenhista', () => {
  const abertos: Desenhista[] = [];
  const novo = (limites: Partial<ThreadLimits> = {}): Desenhista => {
    const desenhista = new Desenhista({ threads: 1, fila: 5, prazoMs: 40_000, ...limites });
    abertos.push(desenhista);
    return desenhista;
  };
  afterEach(async () => {
    await Promise.all(abertos.splice(0).map((d) => d.onApplicationShutdown()));
  });
  const desenhar = (desenhista: Desenhista, id: number, linhas = 1, para = 'ana') =>
    desenhista.desenhar({ impresso: impresso(id, linhas), logo: null }, para);
  const matar = async (desenhista: Desenhista) => {
    await eventually(() => expect(desenhista.threads).not.toHaveLength(0), 20_000);
    await Promise.all(desenhista.threads.map((thread) => thread.terminate()));
  };

  it('desenha em outra thread os mesmos bytes que nesta', async () => {
    const desenhista = novo();
    expect(desenhista.threads).toHaveLength(0);
    const [um, dois] = await Promise.all([desenhar(desenhista, 12), desenhar(desenhista, 13)]);
    expect(um.equals(await pdfDoImpresso(impresso(12), null))).toBe(true);
    expect(await pdfText(dois)).toContain('Pedido 13');
    expect(desenhista.threads).toHaveLength(1);
  });

  it('se a thread morre no meio, outra desenha, e quem pediu nem percebe', async () => {
    const desenhista = novo();
    await desenhar(desenhista, 1);
    const meio = desenhar(desenhista, 12, 120);
    let pronto = false;
    void meio.then(() => (pronto = true));
    const naFila = desenhar(desenhista, 13);
    await matar(desenhista);
    expect(pronto).toBe(false);
    expect(await pdfText(await meio)).toContain('120 itens');
    expect(await pdfText(await naFila)).toContain('Pedido 13');
  });

  it('o que não se deixa desenhar é um erro de quem pediu só, e o seguinte é atendido', async () => {
    const desenhista = novo();
    const semDia = impressoDoPedido({ emitidoEm: 'ontem' });
    await expect(desenhista.desenhar({ impresso: semDia, logo: null }, 'ana')).rejects.toThrow(
      'Invalid time value',
    );
    expect(await pdfText(await desenhar(desenhista, 13))).toContain('Pedido 13');
  });

  it('com gente demais na fila, recusa com uma frase e diz quando voltar', async () => {
    const desenhista = novo({ fila: 2 });
    const pedidos = Array.from({ length: 6 }, (_, i) => desenhar(desenhista, i + 1, 20));
    const respostas = await Promise.allSettled(pedidos);
    const recusados = respostas.filter(({ status }) => status === 'rejected');
    expect(recusados.length).toBeGreaterThanOrEqual(3);
    expect(recusados[0]).toMatchObject({
      reason: {
        status: 503,
        message: 'Muitos PDFs estão sendo gerados. Tente novamente em instantes.',
        retryAfter: 5,
      },
    });
    expect(await pdfText(await desenhar(desenhista, 99))).toContain('Pedido 99');
  });

  it('impressos compridos de uma pessoa não seguram o de outra', async () => {
    const desenhista = novo({ threads: 2 });
    // A thread takes longer to start than to draw.
    await Promise.all([desenhar(desenhista, 1), desenhar(desenhista, 2, 1, 'bia')]);
    expect(desenhista.threads).toHaveLength(2);
    const prontos: string[] = [];
    const dela = [1, 2, 3].map((id) =>
      desenhar(desenhista, id, 150).then(() => prontos.push(`ana ${id}`)),
    );
    await desenhar(desenhista, 4, 1, 'bia').then(() => prontos.push('bia'));
    expect(prontos.filter((quem) => quem !== 'bia').length).toBeLessThanOrEqual(1);
    await Promise.all(dela);
    expect(prontos).toHaveLength(4);
  });

  it('o que demora demais é abandonado, com uma frase, e não segura os outros', async () => {
    const desenhista = novo({ prazoMs: 1 });
    await expect(desenhar(desenhista, 12, 60)).rejects.toMatchObject({
      status: 503,
      message: 'O PDF demorou demais para ficar pronto. Tente novamente em instantes.',
    });
    const paciente = novo();
    expect(await pdfText(await desenhar(paciente, 13))).toContain('Pedido 13');
  });
});
