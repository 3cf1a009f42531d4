import { describe, expect, it } from 'vitest';
import { deviceOf } from './device.js';

describe('um navegador em palavras', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36', 'Chrome no Windows'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge no Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 'Safari no iPhone'],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36', 'Chrome no Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Firefox/132.0', 'Firefox no Linux'],
    ['curl/8.5', 'Navegador desconhecido'],
    ['<script>alert(1)</script>', 'Navegador desconhecido'],
  ])('%s', (agente, palavras) => expect(deviceOf(agente)).toBe(palavras));
});
