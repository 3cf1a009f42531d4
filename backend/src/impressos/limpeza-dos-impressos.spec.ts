import { describe, expect, it } from 'vitest';
import { MemoryFileStore } from '../testing/stores/memory.file-store.js';
import { limparImpressos } from './limpeza-dos-impressos.js';

describe('limpeza dos impressos', () => {
  it('remove os de ontem e nada mais', async () => {
    const files = new MemoryFileStore();
    const agora = new Date('2026-11-21T12:00:00Z');
    const guardar = async (key: string, horas: number) => {
      files.now = new Date(agora.getTime() - horas * 3_600_000);
      await files.put(key, Buffer.from(key));
    };
    await guardar('papeis/velho.pdf', 25);
    await guardar('papeis/mais-velho.pdf', 999);
    await guardar('papeis/novo.pdf', 23);
    await guardar('imagens/velha', 999);
    await limparImpressos(files, agora);
    await limparImpressos(files, agora);
    expect([...files.files.keys()]).toEqual(['papeis/novo.pdf', 'imagens/velha']);
  });
});
