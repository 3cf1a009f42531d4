import type { ReactNode } from 'react';
import { UrlTabs } from '../../shared/page/url-tabs';
import { useUrlChoice } from '../../shared/page/use-url-choice';
import { Cartoes, type CartoesProps } from './coluna';
import { useSwipe } from './use-swipe';

interface QuadroEmAbasProps extends Pick<CartoesProps, 'movidos' | 'onMover'> {
  colunas: readonly Pick<CartoesProps, 'coluna' | 'carregando' | 'onMais'>[];
}

const Varrido = ({ abas, children }: { abas: readonly string[]; children: ReactNode }) => {
  const [aba, escolher] = useUrlChoice('aba', abas, abas[0]!);
  const swipe = useSwipe((step) => {
    const outra = abas[abas.indexOf(aba) + step];
    if (outra !== undefined) escolher(outra);
  });
  return <div {...swipe}>{children}</div>;
};

/** On a phone the columns are tabs, changed by a sweep too; cards move by their menu. */
export const QuadroEmAbas = ({ colunas, movidos, onMover }: QuadroEmAbasProps) => {
  const abas = colunas.map(({ coluna }) => ({
    value: String(coluna.estagio_id),
    label: coluna.nome,
    count: coluna.quantidade,
  }));
  return (
    <Varrido abas={abas.map(({ value }) => value)}>
      <UrlTabs label="Estágio dos pedidos" tabs={abas}>
        {(aba) =>
          colunas
            .filter(({ coluna }) => String(coluna.estagio_id) === aba)
            .map((props) => (
              <Cartoes
                key={aba}
                {...props}
                arrastavel={false}
                movidos={movidos}
                onMover={onMover}
              />
            ))
        }
      </UrlTabs>
    </Varrido>
  );
};
