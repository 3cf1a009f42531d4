import { enderecoDoProduto } from '../consulta.js';

const XML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapado = (texto: string): string => texto.replace(/[&<>]/g, (sinal) => XML[sinal]!);

interface PaginaDoMapa {
  id: number;
  /** YYYY-MM-DD */
  alterado_em: string;
}

export const mapaDoSite = (produtos: readonly PaginaDoMapa[], origem: string): string => {
  const urls = [
    `<url><loc>${escapado(`${origem}/`)}</loc></url>`,
    ...produtos.map(
      ({ id, alterado_em }) =>
        `<url><loc>${escapado(origem + enderecoDoProduto(id))}</loc><lastmod>${alterado_em}</lastmod></url>`,
    ),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
};

export const robots = (origem: string): string =>
  [
    'User-agent: *',
    'Allow: /api/produtos/image/',
    'Disallow: /adm',
    'Disallow: /api/',
    '',
    `Sitemap: ${origem}/sitemap.xml`,
    '',
  ].join('\n');
