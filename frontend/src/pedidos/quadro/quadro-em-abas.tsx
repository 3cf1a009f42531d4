import type { ReactNode } from 'react';
import { UrlTabs } from '../../shared/page/url/url-tabs';
import { useUrlChoice } from '../../shared/page/url/use-url-choice';
import { Cartoes } from './coluna';
import type { QuadroProps } from './quadro-arrastavel';
import { useSwipe } from './use-swipe';

const Varrido = ({ abas, children }: { abas: readonly string[]; children: ReactNode }) => {
  const [aba, escolher] = useUrlChoice('aba', abas, abas[0]!);
  const swipe = useSwipe((step) => {
    const outra = abas[abas.indexOf(aba) + step];
    if (outra !== undefined) escolher(outra);
  });
  return <div {...swipe}>{children}</div>;
};

export const QuadroEmAbas = ({ colunas, ...dosCartoes }: QuadroProps) => {
  const abas = colunas.map(({ estagio_id, nome, quantidade }) => ({
    value: String(estagio_id),
    label: nome,
    count: quantidade,
  }));
  return (
    <Varrido abas={abas.map(({ value }) => value)}>
      <UrlTabs label="Estágio dos pedidos" tabs={abas}>
        {(aba) =>
          colunas
            .filter(({ estagio_id }) => String(estagio_id) === aba)
            .map((coluna) => (
              <Cartoes key={aba} coluna={coluna} arrastavel={false} {...dosCartoes} />
            ))
        }
      </UrlTabs>
    </Varrido>
  );
};
