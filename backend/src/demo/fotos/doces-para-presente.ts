import { laco } from './enfeites.js';
import { claro, d, escuro, type Cena, type Cor } from './tela.js';

/** A box of twelve, from above. */
export const caixaDeBombons =
  (caixa: Cor, fita: Cor): Cena =>
  (tela) => {
    tela.grupo('transform="rotate(-9 480 600)"', () => {
      tela.sombra(520, 660, 480, 520, 0.42);
      tela.retangulo([150, 150, 660, 860, 18], tela.plano(caixa));
      tela.retangulo([182, 182, 596, 796, 10], escuro(caixa, 0.42));
      const cores: Cor[] = ['#5b3020', '#7a4527', '#efe3cf', '#8d2f3a', '#3c2219', '#b77a4a'];
      for (let linha = 0; linha < 4; linha++)
        for (let coluna = 0; coluna < 3; coluna++) {
          const [x, y] = [282 + coluna * 198, 280 + linha * 198];
          const cor = cores[(linha * 2 + coluna * 3) % cores.length]!;
          tela.elipse(
            x,
            y,
            90,
            90,
            tela.radial(
              [
                ['#8a5a3a', 0.7],
                ['#3a2218', 1],
              ],
              [0.5, 0.5, 0.5],
            ),
          );
          for (let i = 0; i < 24; i++)
            tela.elipse(
              x + 86 * Math.cos(i * 0.2618),
              y + 86 * Math.sin(i * 0.2618),
              10,
              10,
              i % 2 ? '#9a6a46' : '#6d452c',
            );
          tela.sombra(x + 10, y + 14, 84, 84, 0.6);
          if ((linha + coluna) % 2)
            tela.retangulo([x - 58, y - 58, 116, 116, 22], tela.esfera(cor, 0.4));
          else tela.elipse(x, y, 66, 66, tela.esfera(cor, 0.4));
          const fio = claro(cor, cor === '#efe3cf' ? 0 : 0.6);
          const tom = cor === '#efe3cf' ? '#7a4527' : fio;
          if (linha % 2)
            for (const i of [-24, 0, 24])
              tela.traco(
                d`M${x - 44} ${y + i + 12} L${x + 44} ${y + i - 12}`,
                tom,
                5,
                'opacity="0.85"',
              );
          else tela.elipse(x - 4, y - 4, 16, 16, tela.esfera('#d9a441', 0.6));
        }
    });
    laco(tela, [770, 1040, 132], fita);
  };

/** Lollipops of chocolate, lying side by side. */
export const pirulitos =
  (cores: readonly Cor[], fita: Cor): Cena =>
  (tela) => {
    [
      [250, 420, -14],
      [490, 350, 3],
      [725, 450, 16],
    ].forEach(([x, y, giro], i) => {
      const cor = cores[i % cores.length]!;
      tela.grupo(d`transform="translate(${x!} ${y!}) rotate(${giro!})"`, () => {
        tela.sombra(22, 26, 150, 150, 0.5);
        tela.retangulo([14, 90, 18, 500, 9], '#2e1a10', 'opacity="0.22"');
        tela.retangulo([-9, 90, 18, 500, 9], tela.cilindro('#f2e6d2'));
        tela.elipse(0, 0, 128, 128, tela.esfera(cor, 0.36));
        tela.elipse(
          0,
          0,
          104,
          104,
          'none',
          `stroke="${claro(cor, 0.28)}" stroke-width="7" stroke-opacity="0.7"`,
        );
        for (let petala = 0; petala < 8; petala++)
          tela.elipse(
            0,
            -44,
            21,
            44,
            tela.radial(
              [
                [claro(cor, 0.32), 0],
                [escuro(cor, 0.2), 1],
              ],
              [0.4, 0.3, 0.8],
            ),
            d`transform="rotate(${petala * 45})"`,
          );
        tela.elipse(0, 0, 20, 20, tela.esfera('#d9a441', 0.5));
        laco(tela, [0, 178, 74], fita);
      });
    });
  };
