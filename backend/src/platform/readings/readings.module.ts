import { Global, Module } from '@nestjs/common';
import { PersonalDataReadings } from './personal-data-readings.js';

@Global()
@Module({ providers: [PersonalDataReadings], exports: [PersonalDataReadings] })
export class ReadingsModule {}
