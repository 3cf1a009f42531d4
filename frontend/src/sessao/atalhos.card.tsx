import { AtalhosSimplesSwitch } from '../shared/atalhos/atalhos-simples.switch';
import { SectionCard } from '../shared/page/section-card';

export const AtalhosCard = () => (
  <SectionCard title="Atalhos do teclado">
    <AtalhosSimplesSwitch />
  </SectionCard>
);
