"""The report of a GPU's figures: it shows what was measured, and mentions what was not."""

from __future__ import annotations

from typing import Any

from benchmarks import gpu, gpu_counters

RATE: dict[str, Any] = {"median": 4e9, "samples": [3.9e9, 4.1e9]}
FOUND: dict[str, Any] = {
    "game": "sultan",
    "random play": RATE,
    "kernels": {"play_thread": {"registers": 64, "occupancy": 0.5}},
}
COUNTED = """\
==PROF== Profiling "play_thread": 0%
"ID","Kernel Name","Metric Name","Metric Unit","Metric Value"
"0","_ZN8jewelbox11play_threadB2v1","smsp__inst_executed.sum","inst","1,234,000"
"1","_ZN8jewelbox11show_threadB2v1","dram__bytes.sum","byte","77"
"""


def test_a_line_shows_rate_and_goal() -> None:
    line = gpu.row(FOUND)
    assert line[:3] == ["sultan", "4.00 billion/s (3.90 to 4.10)", "3: reached"]
    assert line[5:7] == ["64", "50%"]


def test_what_was_not_measured_is_reported_and_misses_its_goal() -> None:
    line = gpu.row(FOUND)
    assert line[3:5] == ["not measured", "300: NOT REACHED"]
    text = gpu.document([{"game": "maharaja", "failed": "ended with status 1"}])
    assert "- **maharaja**: not compared" in text
    assert "- **maharaja**: ended with status 1" in text


def test_the_table_has_a_line_for_each_game() -> None:
    text = gpu.table([FOUND, {"game": "maharaja"}])
    assert [line.split(" | ")[0] for line in text.splitlines()] == ["| game", "| ---", "| sultan", "| maharaja"]


def test_counters_are_read_for_each_kernel() -> None:
    assert gpu_counters.counters(COUNTED) == {"play": {"warp instructions": 1234000.0}, "show": {"memory bytes": 77.0}}


def test_the_counters_say_what_each_kernel_spends_and_has_used_up() -> None:
    found = {"thread instructions": 2 * 26214400.0, "memory bytes": 26214400.0, "threads active": 6.4}
    used = {"issue slots used %": 39.0, "memory used %": 1.0, "occupancy %": 90.0}
    text = gpu_counters.bounds({"play": found | used})
    assert "play: 2 instructions and 1 B" in text
    assert text.endswith("6 of 32 threads active, issue slots used 39%")


def test_the_page_shows_what_was_compared_and_what_was_wrong() -> None:
    right = FOUND | {"checked": 2560, "compared": 1_000_000, "shared": ["torch", "jax"]}
    text = gpu.document([right, {"game": "maharaja", "wrong": "game 7 is another"}])
    assert "2,560 decisions equal single games in plain Python, 1,000,000 the CPU's batch; torch, jax see" in text
    assert "- **maharaja**: game 7 is another" in text
