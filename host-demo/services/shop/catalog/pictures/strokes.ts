import type { Ink } from "./ink.ts";

/** Draws a thing into 160 by 120. */
export type Shape = (ink: Ink) => string;

export const leaf = "#5f9a4c";
export const stem = "#7a5b3e";
export const crust = "#c98d4f";

export const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
export const form = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
export const line = (d: string, stroke: string, width = 4) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const turned = (degrees: number, drawing: string) =>
  `<g transform="rotate(${degrees} 80 60)">${drawing}</g>`;
export const dots = (points: readonly (readonly [number, number])[], r: number, fill: string) =>
  points.map(([x, y]) => circle(x, y, r, fill)).join("");
